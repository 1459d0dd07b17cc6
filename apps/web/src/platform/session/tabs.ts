import type { Preferences, SessionReply } from '@bourse/contracts/session'
import type { Access } from './tokens.ts'

/** What the tabs of one browser tell each other about the session they share. */
export type TabNews =
  | { kind: 'renewed'; access: Access }
  | { kind: 'opened'; access: Access; reply: SessionReply; preferences: Preferences | undefined }
  | { kind: 'ended'; why: SessionEnd }

export type SessionEnd = 'loggedOut' | 'rejected' | 'idle'

let channel: BroadcastChannel | undefined

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news)
}

export function hearTabs(listener: (news: TabNews) => void): void {
  channel ??= new BroadcastChannel('bourse.session')
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => listener(data)
}
