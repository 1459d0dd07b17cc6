import type { replayFirst as english } from '../en/replay-first.ts'

export const replayFirst: Record<keyof typeof english, string> = {
  'pages.replay': 'Replay',
}
