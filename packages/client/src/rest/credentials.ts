/** Who calls. A session's credentials change over time, so they are asked for at each call. */
export interface Credentials {
  /** The headers of a call, and what `fetch` does with a browser's own cookies. */
  headersFor(isChanging: boolean): Promise<Record<string, string>>
  /** Every answer, for the cookies that it sets. */
  onAnswer(response: Response): void
  /** After a 401: whether the call may be made again, with new credentials. */
  renew(): Promise<boolean>
  /** What the broker takes as the password; undefined without credentials. */
  password(): Promise<string | undefined>
  /** How long a connection with this password lasts; undefined when it does not end by itself. */
  passwordLifeMs(): number | undefined
}

/** For public data only. */
export const anonymous: Credentials = {
  headersFor: async () => ({}),
  onAnswer: () => undefined,
  renew: async () => false,
  password: async () => undefined,
  passwordLifeMs: () => undefined,
}

/** A program's key: no cookies, no CSRF token, nothing to renew. */
export function keyCredentials(key: string): Credentials {
  return {
    ...anonymous,
    headersFor: async () => ({ authorization: `Bearer ${key}` }),
    password: async () => key,
  }
}
