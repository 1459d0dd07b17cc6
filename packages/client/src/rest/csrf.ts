/** As in @bourse/contracts/http, whose schemas this package does without; a test compares them. */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'

/** The CSRF token that a session's changing calls repeat: from the browser's cookies, or kept here where there is no browser. */
export function createCsrf() {
  let kept: string | undefined
  const inBrowser = typeof document !== 'undefined'
  const token = () => (inBrowser ? cookieOf(document.cookie) : kept)
  return {
    token,
    headers(isChanging: boolean): Record<string, string> {
      const value = token()
      if (value === undefined) return {}
      return { ...(!inBrowser && { cookie: `${CSRF_COOKIE}=${value}` }), ...(isChanging && { [CSRF_HEADER]: value }) }
    },
    onAnswer({ headers }: Response): void {
      if (inBrowser) return
      for (const cookie of headers.getSetCookie()) kept = cookieOf(cookie) ?? kept
    },
  }
}

function cookieOf(cookies: string): string | undefined {
  const found = cookies.split(/; */).find((pair) => pair.startsWith(`${CSRF_COOKIE}=`))
  return found && decodeURIComponent(found.slice(CSRF_COOKIE.length + 1))
}
