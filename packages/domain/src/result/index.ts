/** An expected outcome as a value: what went well, or the literal code of what did not. */
export type Result<Value, Code extends string> = { ok: true; value: Value } | { ok: false; code: Code }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function fail<Code extends string>(code: Code): { ok: false; code: Code } {
  return { ok: false, code }
}
