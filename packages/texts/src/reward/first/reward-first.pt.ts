import type { rewardFirst as english } from './reward-first.en.ts'

export const rewardFirst: Record<keyof typeof english, string> = {
  'pages.adminRewards': 'Recompensas',
  'pages.join': 'Convite',
  'errors.INVITE_NOT_FOUND': 'Esse convite não existe.',
  'errors.REFERRAL_NOT_FOUND': 'Essa recompensa não existe.',
  'errors.REWARD_FUND_SHORT': 'O fundo de recompensas não tem o suficiente.',
}
