/** The format of an e-mail address; whether it exists shows only when a mail is sent. */
export const EMAIL_PATTERN = /^[^\s@"<>()\\,;:]+@[^\s@"<>()\\,;:]+\.[^\s@"<>()\\,;:.]+$/u
