export const keys = {
  parked: ['staff-parked'],
  verifications: (status: string) => ['staff-verifications', 'list', status],
  allVerifications: ['staff-verifications', 'list'],
  verification: (id: string) => ['staff-verifications', 'look', id],
} as const
