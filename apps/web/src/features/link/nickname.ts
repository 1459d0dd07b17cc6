/** As the contract takes it. */
export const NICKNAME_LENGTH_MAX = 64
