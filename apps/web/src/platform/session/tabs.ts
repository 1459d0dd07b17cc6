import type { Preferences, SessionReply } from '@bourse/contracts/session'
import type { Access } from './tokens.ts'

/** The messages between the tabs of one browser about their shared session. */
export type TabMessage =
  | { kind: 'renewed'; access: Access }
  | { kind: 'opened'; access: Access; reply: SessionReply; preferences: Preferences | undefined }
  | { kind: 'ended'; why: SessionEnd }

export type SessionEnd = 'loggedOut' | 'rejected' | 'idle'

let channel: BroadcastChannel | undefined

export function notifyTabs(news: TabMessage): void {
  channel?.postMessage(news)
}

export function onTabMessage(listener: (news: TabMessage) => void): void {
  channel ??= new BroadcastChannel('bourse.session')
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
}
