// Conditions on a user `u`, a profile `p` and a key `k`, as text: they are parts of prepared statements.

/** The two steps that complete a new account: a password, and a complete profile (SHELL-10, SHELL-11). */
export const IS_SETTLED = 'u.password_hash is not null and p.completed_at is not null as is_settled'

const isSuspended = (scope: 'money' | 'account') => `exists (
    select from suspensions x
    where x.user_id = u.id and x.scope = '${scope}' and x.ended_at is null and (x.until is null or x.until > now()))`

/** Of a user `u`: staff have stopped them from moving money. */
export const IS_SUSPENDED = isSuspended('money')

/** Of a user `u`: the account is neither closed nor suspended, so that its sessions and keys count. */
export const IS_ADMITTED = `u.is_active and not ${isSuspended('account')}`

/** Of a key `k`: it has not ended, by its owner or by itself. */
export const IS_LIVE_KEY = 'k.revoked_at is null and (k.expires_at is null or k.expires_at > now())'
