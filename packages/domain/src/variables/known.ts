import { isMore } from './decimals.ts'

/** What a variable holds, and so what may be written into it. */
export type VariableKind = 'asset' | 'email' | 'phone' | 'switch' | 'limit' | 'reward'

export interface KnownVariable {
  name: string
  kind: VariableKind
}

/** The variables that the product reads while it runs. Others are shown and can not be changed. */
export const KNOWN_VARIABLES = [
  { name: 'MAINTENANCE', kind: 'switch' },
  { name: 'PLATFORM_TOKEN', kind: 'asset' },
  { name: 'SUPPORT_EMAIL', kind: 'email' },
  { name: 'SUPPORT_PHONE', kind: 'phone' },
  { name: 'limit.unload_day', kind: 'limit' },
  { name: 'limit.street_week', kind: 'limit' },
  { name: 'reward.referrer', kind: 'reward' },
  { name: 'reward.referred', kind: 'reward' },
] as const satisfies readonly KnownVariable[]

export function knownVariable(name: string): KnownVariable | undefined {
  return KNOWN_VARIABLES.find((known) => known.name === name)
}

export type VariableFault = 'required' | 'invalid' | 'email' | 'amount'

/** Whether the value can be written; that an asset of this code exists is for the server to see. */
export function checkVariable(kind: VariableKind, value: string): VariableFault | undefined {
  switch (kind) {
    case 'asset':
      return value === '' ? 'required' : /^[A-Z][A-Z0-9]{1,15}$/.test(value) ? undefined : 'invalid'
    case 'email':
      return value === '' || /^[^\s@<>]{1,64}@[^\s@<>]{1,190}\.[^\s@<>.]{2,}$/.test(value) ? undefined : 'email'
    case 'phone':
      return value === '' || /^\+?[0-9][0-9 ()-]{3,29}$/.test(value) ? undefined : 'invalid'
    case 'switch':
      return value === 'on' || value === 'off' ? undefined : 'invalid'
    case 'limit':
    case 'reward':
      return value === '' || /^(0|[1-9][0-9]{0,17})(\.[0-9]{1,8})?$/.test(value) ? undefined : 'amount'
  }
}

/** Stopping and lowering take one; starting again, raising, and what all prices depend on take two. */
export function takesTwo(kind: VariableKind, before: string, after: string): boolean {
  switch (kind) {
    case 'asset':
      return true
    case 'email':
    case 'phone':
      return false
    case 'switch':
      return after === 'off'
    // Without a value there is no limit.
    case 'limit':
      return before !== '' && (after === '' || isMore(after, before))
    case 'reward':
      return isMore(after, before)
  }
}
