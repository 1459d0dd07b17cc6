import { createHash } from 'node:crypto'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, createBase58check } from '@scure/base'
import { HDKey, type Versions } from '@scure/bip32'
import { SettingError } from '#platform/settings'

export interface ExtendedKey {
  /** Identifies a key without revealing it: the same key under another prefix is the same. */
  digest: Buffer
  network: 'mainnet' | 'testnet'
  /** The native segwit address at m/0/index below this key (BIP-84's external chain). */
  addressAt(index: number): string
}

interface Prefix extends Versions {
  name: string
  network: ExtendedKey['network']
}

/** SLIP-132: the prefix of a key says its network and purpose. */
const PREFIXES: readonly Prefix[] = [
  { name: 'xpub', public: 0x0488b21e, private: 0x0488ade4, network: 'mainnet' },
  { name: 'zpub', public: 0x04b24746, private: 0x04b2430c, network: 'mainnet' },
  { name: 'tpub', public: 0x043587cf, private: 0x04358394, network: 'testnet' },
  { name: 'vpub', public: 0x045f1cf6, private: 0x045f18bc, network: 'testnet' },
]
const KNOWN = PREFIXES.map(({ name }) => name).join(', ')
const HRP = { mainnet: 'bc', testnet: 'tb' } as const
const base58check = createBase58check(sha256)

/** Reads the operator's key, or stops the start with a message that does not repeat it. */
export function readExtendedKey(text: string): ExtendedKey {
  const version = versionOf(text)
  if (PREFIXES.some((prefix) => prefix.private === version))
    throw new SettingError('DEPOSIT_XPUB is a private key: give the extended public key, and keep the private one off this machine.')
  const prefix = PREFIXES.find((one) => one.public === version)
  if (!prefix) throw new SettingError(`DEPOSIT_XPUB must be an extended public key that begins with ${KNOWN}.`)
  const external = externalChain(text, prefix)
  return {
    digest: createHash('sha256').update(keyMaterial(external)).digest(),
    network: prefix.network,
    addressAt: (index) => segwitAddress(HRP[prefix.network], external.deriveChild(index)),
  }
}

function versionOf(text: string): number {
  try {
    const bytes = base58check.decode(text)
    if (bytes.length !== 78) throw new RangeError('not the length of a key')
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  } catch {
    throw new SettingError('DEPOSIT_XPUB is not an extended public key: a character is missing or wrong.')
  }
}

function externalChain(text: string, versions: Versions): HDKey {
  try {
    return HDKey.fromExtendedKey(text, { public: versions.public, private: versions.private }).deriveChild(0)
  } catch {
    throw new SettingError('DEPOSIT_XPUB is not an extended public key: it has no point on the curve.')
  }
}

function keyMaterial({ publicKey, chainCode }: HDKey): Buffer {
  if (!publicKey || !chainCode) throw new Error('an extended key without its parts')
  return Buffer.concat([publicKey, chainCode])
}

/** BIP-173: version 0, then the hash of the compressed public key. */
function segwitAddress(hrp: string, { publicKey }: HDKey): string {
  if (!publicKey) throw new Error('a child without a public key')
  return bech32.encode(hrp, [0, ...bech32.toWords(ripemd160(sha256(publicKey)))])
}
