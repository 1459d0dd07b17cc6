/** E-mail and handle, the mailed code, a password, the facts about oneself (DEF-019). */
export const SIGN_UP_STEPS = 4
