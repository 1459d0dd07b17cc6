import { ASSET_SWITCHES, type AssetSwitch, type AssetSwitches } from '@bourse/domain/catalogue'
import { exactAmount } from '@bourse/domain/money'
import { readRecord, saveParties, saveSwitches } from '#features/catalogue'
import { profileById } from '#features/profile'
import type { Described, SignedAction } from '#features/staff'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

/** Showing an asset, letting it be deposited and withdrawn, or dropping its authorization: whatever lets somebody do more. */
export const openAsset: SignedAction = {
  kind: 'asset.open',
  roles: ['finance'],
  describe: async (tx, { subject, payload }) => {
    const opened = ASSET_SWITCHES.filter((name) => typeof payload[name] === 'boolean')
    return describeAsset(
      tx,
      subject,
      opened.map((name) => ({ label: name, value: signOf(payload[name] === true), before: signOf(payload[name] !== true) })),
    )
  },
  async perform(tx, { subject, payload }) {
    const { id } = await lockedRecord(tx, subject)
    await saveSwitches(tx, id, switchesIn(payload))
  },
}

export const unfreezeAsset: SignedAction = {
  kind: 'asset.unfreeze',
  roles: ['finance'],
  describe: (tx, { subject }) => describeAsset(tx, subject),
  async perform(tx, { subject }) {
    const { id, is_frozen } = await lockedRecord(tx, subject)
    if (!is_frozen) raise('STATE_CONFLICT')
    await saveSwitches(tx, id, { isFrozen: false })
  },
}

/** Whoever manages or grants a visible asset is paid by its offers and can stop its trading. */
export const changeParties: SignedAction = {
  kind: 'asset.parties',
  roles: ['finance'],
  async describe(tx, { subject, payload }) {
    const row = await readRecord(tx, codeOf(subject))
    const facts = []
    for (const [label, before] of [
      ['manager', row?.manager_profile_id],
      ['grantor', row?.grantor_profile_id],
    ] as const) {
      const next = partyIn(payload, label)
      if (next !== undefined) facts.push({ label, value: await nameOf(tx, next), before: await nameOf(tx, before ?? null) })
    }
    return describeAsset(tx, subject, facts)
  },
  async perform(tx, { subject, payload }) {
    const { id } = await lockedRecord(tx, subject)
    await saveParties(tx, id, { managerId: partyIn(payload, 'manager'), grantorId: partyIn(payload, 'grantor') })
  },
}

export function subjectOf(code: string): string {
  return `asset:${code}`
}

async function describeAsset(tx: Tx, subject: string, facts: Described['facts'] = []): Promise<Described> {
  const code = codeOf(subject)
  const row = await readRecord(tx, code)
  const supply = row && {
    label: 'supply',
    value: `${exactAmount(row.supply, { decimals: row.decimals, decimalsMin: row.decimals_min })} ${code}`,
  }
  return {
    values: { code, name: row?.name ?? code },
    facts: supply ? [...facts, supply] : facts,
    href: `/admin/assets?asset=${code}`,
  }
}

async function lockedRecord(tx: Tx, subject: string) {
  return (await readRecord(tx, codeOf(subject), 'lock')) ?? raise('ASSET_NOT_FOUND')
}

function switchesIn(payload: Readonly<Record<string, unknown>>): Partial<AssetSwitches> {
  const names = ASSET_SWITCHES.filter((name): name is Exclude<AssetSwitch, 'isFrozen'> => name !== 'isFrozen')
  return Object.fromEntries(names.flatMap((name) => (typeof payload[name] === 'boolean' ? [[name, payload[name]]] : [])))
}

/** Yes and no in every language. */
function signOf(isOn: boolean): string {
  return isOn ? '✓' : '–'
}

/** As the payload keeps a profile: its id, an empty text for nobody. */
function partyIn(payload: Readonly<Record<string, unknown>>, label: 'manager' | 'grantor'): bigint | null | undefined {
  const value = payload[label]
  if (typeof value !== 'string') return undefined
  return value === '' ? null : BigInt(value)
}

async function nameOf(tx: Tx, profileId: bigint | null): Promise<string> {
  return profileId === null ? '–' : ((await profileById(tx, profileId))?.display_name ?? '–')
}

function codeOf(subject: string): string {
  return subject.replace('asset:', '')
}
