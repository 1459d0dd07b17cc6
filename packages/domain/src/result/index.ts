/** An expected outcome as a value: the result, or the literal code of what went wrong. */
export type Result<Value, Code extends string> = { ok: true; value: Value } | { ok: false; code: Code }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function fail<Code extends string>(code: Code): { ok: false; code: Code } {
  return { ok: false, code }
}
