import type { rewardFirst as english } from './reward-first.en.ts'

export const rewardFirst: Record<keyof typeof english, string> = {
  'pages.adminRewards': 'Recompensas',
  'pages.join': 'Invitación',
  'errors.INVITE_NOT_FOUND': 'Esa invitación no existe.',
  'errors.REFERRAL_NOT_FOUND': 'Esa recompensa no existe.',
  'errors.REWARD_FUND_SHORT': 'El fondo de recompensas no alcanza.',
}
