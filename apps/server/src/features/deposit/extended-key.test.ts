import { HDKey } from '@scure/bip32'
import { describe, expect, test } from 'vitest'
import { readSettings, SettingError } from '#platform/settings'
import { readExtendedKey } from './extended-key.ts'
import { DEPOSIT_PLAN } from './settings.ts'

/** The account of BIP-84's own test vectors: m/84'/0'/0' of "abandon … about". */
const ZPUB = 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const VERSIONS = {
  xpub: { public: 0x0488b21e, private: 0x0488ade4 },
  zpub: { public: 0x04b24746, private: 0x04b2430c },
  tpub: { public: 0x043587cf, private: 0x04358394 },
  vpub: { public: 0x045f1cf6, private: 0x045f18bc },
  ypub: { public: 0x049d7cb2, private: 0x049d7878 },
}

/** The same account, written with another prefix. */
function as(name: keyof typeof VERSIONS): string {
  const { publicKey, chainCode, depth, index, parentFingerprint } = HDKey.fromExtendedKey(ZPUB, VERSIONS.zpub)
  if (!publicKey || !chainCode) throw new Error('the vector has no public key')
  return new HDKey({ versions: VERSIONS[name], publicKey, chainCode, depth, index, parentFingerprint }).publicExtendedKey
}

describe('an extended key', () => {
  test('[DEF-060] gives the addresses of BIP-84’s test vectors', () => {
    const key = readExtendedKey(ZPUB)
    expect(key.network).toBe('mainnet')
    expect(key.addressAt(0)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
    expect(key.addressAt(1)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g')
  })

  test('[DEF-060] is the same under another prefix of its network', () => {
    const zpub = readExtendedKey(ZPUB)
    const xpub = readExtendedKey(as('xpub'))
    expect(xpub.digest).toEqual(zpub.digest)
    expect(xpub.addressAt(7)).toBe(zpub.addressAt(7))
  })

  test.each(['tpub', 'vpub'] as const)('[DEF-060] that begins with %s is of the test network', (name) => {
    const key = readExtendedKey(as(name))
    expect(key.network).toBe('testnet')
    // The same key hash as the first vector, under the test network's letters.
    expect(key.addressAt(0)).toBe('tb1qcr8te4kr609gcawutmrza0j4xv80jy8zmfp6l0')
  })

  test.each([
    ['nothing like a key', 'hello', 'missing or wrong'],
    ['a key with a letter changed', ZPUB.replace('Q2Aij', 'Q2Bij'), 'missing or wrong'],
    ['a key cut short', ZPUB.slice(0, -1), 'missing or wrong'],
    ['a key of another use', as('ypub'), 'begins with xpub, zpub, tpub, vpub'],
    ['a private key', HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).privateExtendedKey, 'is a private key'],
    [
      'a private key of this use',
      HDKey.fromMasterSeed(new Uint8Array(32).fill(7), { public: 0x04b24746, private: 0x04b2430c }).privateExtendedKey,
      'is a private key',
    ],
  ])('[DEF-060] %s stops the start with one sentence that does not repeat it', (_, text, says) => {
    let message = ''
    try {
      readExtendedKey(text)
    } catch (error) {
      expect(error).toBeInstanceOf(SettingError)
      message = (error as Error).message
    }
    expect(message).toContain(says)
    expect(message).not.toContain(text)
    expect(message).toMatch(/^DEPOSIT_XPUB [^.]*\.$/)
  })
})

describe('the plan of deposits', () => {
  const plan = (env: Record<string, string>) => readSettings(env, '/').of(DEPOSIT_PLAN)

  test('[DEF-060] is undefined without a key', () => {
    expect(plan({ ESPLORA_URL: 'https://chain.example/api' })).toBeUndefined()
  })

  test('[DEF-060] has its defaults', () => {
    expect(plan({ DEPOSIT_XPUB: ZPUB, ESPLORA_URL: 'https://chain.example/api' })).toMatchObject({ assetCode: 'LBTC', confirmations: 3 })
    const other = { DEPOSIT_XPUB: ZPUB, ESPLORA_URL: 'https://chain.example/api', DEPOSIT_ASSET: 'wbtc', DEPOSIT_CONFIRMATIONS: '6' }
    expect(plan(other)).toMatchObject({ assetCode: 'WBTC', confirmations: 6 })
  })

  test('[DEF-060] needs the service through which deposits are found', () => {
    expect(() => plan({ DEPOSIT_XPUB: ZPUB })).toThrow('DEPOSIT_XPUB needs ESPLORA_URL')
  })

  test.each(['0', '-1', '101', '1.5', '1e1', 'three'])('[DEF-060] takes no %j for a depth', (given) => {
    expect(() => plan({ DEPOSIT_CONFIRMATIONS: given })).toThrow('DEPOSIT_CONFIRMATIONS must be between 1 and 100')
  })
})
