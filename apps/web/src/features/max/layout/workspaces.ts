import { WORKSPACES_MAX, type WorkspaceReply, type WorkspaceSettings } from '@bourse/contracts/exchange'
import { mergeItems } from '#platform/kept/items'
import type { Layouts } from './layout.ts'
import { readLayouts } from './stored-layouts.ts'

/** The layout that was there before workspaces: saved on request, with the user's preferences. */
export const DEFAULT_WORKSPACE = 'default'

export interface Workspace {
  id: string
  name: string
  layouts: Layouts
}

export const NO_WORKSPACES: WorkspaceSettings = { workspaces: [] }

/** What two windows made of the same workspaces; one that both changed is this window's. */
export function mergeWorkspaces(base: WorkspaceSettings, own: WorkspaceSettings, saved: WorkspaceSettings): WorkspaceSettings {
  return { workspaces: mergeItems(base.workspaces, own.workspaces, saved.workspaces).slice(0, WORKSPACES_MAX) }
}

const read = new WeakMap<WorkspaceReply, Workspace | undefined>()

/** Undefined if its layouts are not valid here, as after an older release. */
export function workspaceOf(reply: WorkspaceReply): Workspace | undefined {
  if (!read.has(reply)) {
    const layouts = readLayouts({ layouts: reply.layouts })
    read.set(reply, layouts && { id: reply.id, name: reply.name, layouts })
  }
  return read.get(reply)
}

export function replyOf({ id, name, layouts }: Workspace): WorkspaceReply {
  const places = (width: keyof Layouts) => layouts[width].map((place) => ({ ...place }))
  return { id, name, layouts: { '768': places(768), '1340': places(1340), '1680': places(1680) } }
}

export function addWorkspace({ workspaces }: WorkspaceSettings, added: Workspace): WorkspaceSettings {
  return { workspaces: workspaces.length < WORKSPACES_MAX ? [...workspaces, replyOf(added)] : workspaces }
}

export function removeWorkspace({ workspaces }: WorkspaceSettings, id: string): WorkspaceSettings {
  return { workspaces: workspaces.filter((one) => one.id !== id) }
}

export function renameWorkspace({ workspaces }: WorkspaceSettings, id: string, name: string): WorkspaceSettings {
  return { workspaces: workspaces.map((one) => (one.id === id ? { ...one, name } : one)) }
}

export function layOut({ workspaces }: WorkspaceSettings, id: string, layouts: Layouts): WorkspaceSettings {
  return { workspaces: workspaces.map((one) => (one.id === id ? replyOf({ ...one, layouts }) : one)) }
}

/** The one after the current, in the order of the menu; after the last the first. */
export function nextWorkspace(ids: readonly string[], current: string): string {
  return ids[(ids.indexOf(current) + 1) % ids.length] ?? DEFAULT_WORKSPACE
}

/** “Scalping 2”, where “Scalping” is taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const cut = wanted.trim().slice(0, NAME_LENGTH_MAX - 3)
  if (!taken.includes(wanted.trim())) return wanted.trim().slice(0, NAME_LENGTH_MAX)
  for (let count = 2; ; count++) if (!taken.includes(`${cut} ${count}`)) return `${cut} ${count}`
}

export const NAME_LENGTH_MAX = 40
