/** Of one memo, in characters. */
export const MEMO_LENGTH_MAX = 1_000

/** Of one user: more people than anybody keeps notes about. */
export const MEMOS_MAX = 5_000
