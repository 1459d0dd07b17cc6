import type { replayFirst as english } from './replay-first.en.ts'

export const replayFirst: Record<keyof typeof english, string> = {
  'pages.replay': 'Repetición',
}
