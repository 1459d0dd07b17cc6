/** How many addresses and ranges one key may be limited to. */
export const KEY_NETWORKS_MAX = 20

/** How far ahead the end of a key may be. */
export const KEY_LIFE_YEARS_MAX = 5

/** The addresses that begin with the same bits; of a single address, all bits count. */
interface Network {
  width: 32 | 128
  bits: bigint
  prefix: number
}

/**
 * An IPv4 or IPv6 address or range (`203.0.113.7`, `2001:db8::/32`) as it is stored: in its shortest form, and with zeros after the
 * bits that count. Undefined for anything else.
 */
export function tidyNetwork(text: string): string | undefined {
  const network = readNetwork(text.trim())
  return network && writeNetwork(network)
}

/** Whether an address is one of these addresses or in one of these ranges; without any, every address is. */
export function isWithinNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  // A link-local address names its interface behind a percent sign.
  const own = readNetwork(address.split('%', 1)[0] ?? '')
  if (!own || own.prefix !== own.width) return false
  return networks.some((text) => {
    const network = readNetwork(text)
    return network !== undefined && network.width === own.width && head(own.bits, network) === network.bits
  })
}

function readNetwork(text: string): Network | undefined {
  const [address = '', prefixText, ...rest] = text.split('/')
  if (rest.length > 0 || (prefixText !== undefined && !/^(0|[1-9][0-9]{0,2})$/.test(prefixText))) return undefined
  const read = address.includes(':') ? readSix(address) : readFour(address)
  if (!read) return undefined
  const prefix = prefixText === undefined ? read.width : Number(prefixText)
  if (prefix > read.width) return undefined
  const network = { ...read, prefix }
  return withoutMapping({ ...network, bits: head(read.bits, network) })
}

/**
 * An IPv4 address in the notation of IPv6 (`::ffff:203.0.113.7`) is that IPv4 address. A range of IPv6 with a prefix below 96 has zeros
 * in these places.
 */
function withoutMapping(network: Network): Network {
  const isMapped = network.bits >> 32n === 0xffffn
  return isMapped ? { width: 32, bits: network.bits & 0xffff_ffffn, prefix: network.prefix - 96 } : network
}

function head(bits: bigint, { width, prefix }: Pick<Network, 'width' | 'prefix'>): bigint {
  const tail = BigInt(width - prefix)
  return (bits >> tail) << tail
}

function readFour(text: string): { width: 32; bits: bigint } | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9][0-9]{0,2})$/.test(part) && Number(part) <= 255)) return undefined
  return { width: 32, bits: parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n) }
}

function readSix(text: string): { width: 128; bits: bigint } | undefined {
  const halves = text.split('::')
  if (halves.length > 2 || (halves.length === 2 && halves[0]?.includes('.'))) return undefined
  const [before, after] = [groupsOf(halves[0] ?? ''), groupsOf(halves[1] ?? '')]
  if (!before || !after) return undefined
  const zeros = 8 - before.length - after.length
  if (halves.length === 2 ? zeros < 1 : zeros !== 0) return undefined
  const groups = [...before, ...Array.from({ length: zeros }, () => 0n), ...after]
  return { width: 128, bits: groups.reduce((bits, group) => (bits << 16n) | group, 0n) }
}

/** The last 32 bits may be written as an IPv4 address. */
function groupsOf(text: string): bigint[] | undefined {
  if (text === '') return []
  const parts = text.split(':')
  const groups: bigint[] = []
  for (const [at, part] of parts.entries()) {
    const four = at === parts.length - 1 ? readFour(part) : undefined
    if (four) groups.push(four.bits >> 16n, four.bits & 0xffffn)
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`))
    else return undefined
  }
  return groups
}

function writeNetwork({ width, bits, prefix }: Network): string {
  const address = width === 32 ? writeFour(bits) : writeSix(bits)
  return prefix === width ? address : `${address}/${prefix}`
}

function writeFour(bits: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 0xffn)).join('.')
}

/** With `::` for the longest run of zeros, as RFC 5952 recommends. */
function writeSix(bits: bigint): string {
  const groups = Array.from({ length: 8 }, (_, at) => ((bits >> BigInt(112 - 16 * at)) & 0xffffn).toString(16)).join(':')
  const runs = [...groups.matchAll(/(?<![^:])0(:0)+(?![^:])/g)]
  const longest = runs.toSorted((one, other) => other[0].length - one[0].length)[0]
  if (!longest) return groups
  const [before, after] = [groups.slice(0, longest.index), groups.slice(longest.index + longest[0].length)]
  return `${before.replace(/:$/, '')}::${after.replace(/^:/, '')}`
}
