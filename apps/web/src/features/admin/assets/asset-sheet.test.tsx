import type { AssetRecord } from '@bourse/contracts/admin'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/http'
import { loadTexts } from '#platform/i18n'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { AssetSheet } from './asset-sheet.tsx'

const read = vi.hoisted(() => ({ answer: {} as object, roles: [] as string[] }))
vi.mock('../registers/queries.ts', () => ({
  useAssetRecord: () => ({ data: undefined, error: null, isFetching: false, refetch: () => undefined, ...read.answer }),
  useTurn: () => ({ isPending: false, error: null }),
  useSaveAsset: () => ({ isPending: false, error: null }),
  useClassRegister: () => ({ data: [] }),
}))
vi.mock('#ui/mui-frame', () => ({ MuiFrame: () => null }))
vi.mock('../registers/pending.tsx', () => ({ Pending: ({ subject }: { subject: string }) => `Waits: ${subject}` }))
vi.mock('#platform/navigation', () => ({ addressOf: (page: string) => `/${page}` }))
vi.mock('#platform/session', () => ({ useOpenSession: () => ({ roles: read.roles }) }))

await loadTexts('registers', 'staffFrame', 'staffWords')

const PESO: AssetRecord = {
  ...{
    id: '12',
    code: 'LCLP',
    name: 'Chilean peso',
    symbol: 'CL$',
    ctype: 'fiatproxyasset',
    decimals: 6,
    decimalsMin: 2,
    assetClass: 'currencies',
  },
  ...{ isVisible: false, isActive: true, isMintEnabled: false, isBurnEnabled: false, needsAuthorization: true, isFrozen: false },
  ...{ isPaused: true, supply: '1250000000', notionalValue: '0.001', sortTerm: 'a7', underlying: null, manager: null, grantor: null },
  ...{ isPromoted: false, isInvestable: true, isOfferGroup: false, isQuestionnaireForDerivatives: false, property: null },
  ...{ langs: ['en', 'es'], holderCount: 3, marketCount: 1, agencyCount: 2, isUnused: false },
}
const shown = (answer: object, roles: string[] = ['finance']) => {
  read.answer = answer
  read.roles = roles
  return drawn(<AssetSheet code="LCLP" onClose={() => undefined} />)
}

describe('[DEF-186] the sheet of an asset', () => {
  test('says what it is, what restricts it and what waits', () => {
    const { text } = shown({ data: PESO })
    for (const part of [
      'Chilean peso',
      'LCLP · Currency',
      'Transfers paused',
      'Hidden',
      '1,250 .00 LCLP',
      '2 of 3 languages',
      'No one',
      'Waits: asset:LCLP',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Frozen')
  })

  test('offers finance each switch by its name, and the freeze', () => {
    const { markup } = shown({ data: PESO })
    expect([...markup.matchAll(/aria-label="(Turn [^"]+)"/g)].map(([, label]) => label)).toEqual([
      'Turn on: Visible to members',
      'Turn off: Active',
      'Turn on: Deposits',
      'Turn on: Withdrawals',
      'Turn off: Needs authorization',
    ])
    expect(buttonsIn(markup)).toEqual(expect.arrayContaining(['Freeze', 'Edit']))
    expect(buttonsIn(shown({ data: { ...PESO, isFrozen: true } }).markup)).toContain('Unfreeze')
  })

  test('lets other staff read, and says which role changes it', () => {
    const { text, markup } = shown({ data: PESO }, ['support'])
    expect(text).toContain('Changes need the role finance')
    expect(buttonsIn(markup).filter((name) => /Turn|Freeze|Edit/.test(name))).toEqual([])
  })

  test('of an asset that does not exist says so; a failed read offers to try again', () => {
    expect(shown({ error: new ApiError({ status: 404, code: 'ASSET_NOT_FOUND' }) }).text).toContain('This record doesn’t exist.')
    expect(buttonsIn(shown({ error: new ApiError({ status: 503, code: 'UNAVAILABLE' }) }).markup)).toContain('Try again')
  })
})
