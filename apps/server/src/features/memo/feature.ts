import { memo } from '@bourse/contracts/memo'
import { findProfile } from '#features/profile'
import type { Feature } from '#platform/feature'
import { raise } from '#platform/http'
import { PERSONAL_DATA } from '#platform/personal-data'
import { readMemo, saveMemo } from './memos.ts'

export const memoFeature: Feature = {
  tables: ['memos'],
  contracts: { memo },
  reference: { memo: { about: 'What a user notes about others for themselves.', also: ['PROFILE_NOT_FOUND'] } },
  routes(http) {
    http.read(memo.read, async ({ tx, caller, params }) => {
      const profile = (await findProfile(tx, caller, params.name)) ?? raise('PROFILE_NOT_FOUND')
      return readMemo(tx, caller.userId, profile.id)
    })
    http.write(memo.save, async ({ tx, caller, params, body }) => {
      const profile = (await findProfile(tx, caller, params.name)) ?? raise('PROFILE_NOT_FOUND')
      return saveMemo(tx, caller.userId, profile.id, body.text)
    })
  },
  contributes: [PERSONAL_DATA.with([{ table: 'memos', about: ['user_id'], others: ['profile_id'], closed: 'erased' }])],
}
