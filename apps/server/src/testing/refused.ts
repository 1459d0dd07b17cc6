type Fields = Record<string, string[]>

/** What a refused call answers. */
export function refused(status: number, code: string, fields?: Fields) {
  return { status, body: fields ? { code, fields } : { code } }
}

/** What a call with invalid input answers: each field that is at fault, with its text. */
export function invalid(fields: Fields) {
  return { status: 400, body: { fields } }
}
