/** E-mail and handle, the mailed code, a password, personal details (DEF-019). */
export const SIGN_UP_STEPS = 4
