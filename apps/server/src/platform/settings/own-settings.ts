import type { Env } from './read-setting.ts'
import type { SharedSettings } from './index.ts'

/** The settings of one feature, which knows their names, defaults and limits. */
export interface OwnSettings<T> {
  read(env: Env, shared: SharedSettings): T
}

export function ownSettings<T>(read: OwnSettings<T>['read']): OwnSettings<T> {
  return { read }
}
