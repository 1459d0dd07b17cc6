/** The double-submit pair (AUTH-24, DEF-028) and the key that makes a money-moving call safe to repeat. */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
/** `on` in answers while the installation is under maintenance. */
export const MAINTENANCE_HEADER = 'Bourse-Maintenance'
