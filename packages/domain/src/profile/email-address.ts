/** The shape of an e-mail address; whether anybody reads there shows only by writing to it. */
export const EMAIL_PATTERN = /^[^\s@"<>()\\,;:]+@[^\s@"<>()\\,;:]+\.[^\s@"<>()\\,;:.]+$/u
