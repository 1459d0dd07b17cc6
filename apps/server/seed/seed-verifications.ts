import type { VerificationKind } from '@bourse/contracts/verification'
import sharp from 'sharp'
import { profileByName, type ProfileRow } from '#features/profile'
import { decideVerification, proveFiles, encryptDocuments, type ReadFile, type Statement, submitVerification } from '#features/verification'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { PROPERTIES } from './properties.ts'

const DAY_MS = 86_400_000

interface Case {
  who: string
  kind: VerificationKind
  daysAgo: number
  /** Undecided without it. */
  outcome?: { approved: true } | { reason: string }
}

/** Whoever subscribes to an offer is verified. */
const SUBSCRIBERS = new Set(PROPERTIES.flatMap(({ offers }) => offers.flatMap(({ taken = [] }) => taken.map(([who]) => who))))

/** The active users are verified; one is pending, and one was rejected. */
const CASES: readonly Case[] = [
  ...[...SUBSCRIBERS]
    .filter((who) => who !== 'maker')
    .map((who, place): Case => ({ who, kind: 'identity', daysAgo: 640 - place * 2, outcome: { approved: true } })),
  ...['mutualsur', 'austral', 'ribera'].map((who): Case => ({ who, kind: 'wealth', daysAgo: 520, outcome: { approved: true } })),
  ...['maker', 'taker', 'dealer', 'agent', 'sponsor', 'issuer', 'greenworks', 'lucia', 'norte', 'mateo', 'nadia'].map(
    (who, place): Case => ({ who, kind: 'identity', daysAgo: 166 - place * 3, outcome: { approved: true } }),
  ),
  { who: 'maker', kind: 'wealth', daysAgo: 140, outcome: { approved: true } },
  { who: 'issuer', kind: 'wealth', daysAgo: 131, outcome: { approved: true } },
  { who: 'taker', kind: 'wealth', daysAgo: 9, outcome: { reason: 'The statement is older than three months. Send the latest one.' } },
  { who: 'member', kind: 'identity', daysAgo: 1.2 },
]

/** Verifications of half a year, with documents that are drawn here. */
export async function seedVerifications(tx: Tx, secrets: Secrets, now: number): Promise<void> {
  const staff = await profileOf(tx, 'staff')
  const [card, letter] = [await drawCard(), drawLetter()]
  await proveFiles([card, letter])
  for (const { who, kind, daysAgo, outcome } of CASES) {
    const profile = await profileOf(tx, who)
    const papers = encryptDocuments(secrets, statementOf(profile, kind), kind === 'identity' ? [card] : [letter])
    const at = new Date(now - daysAgo * DAY_MS)
    const id = await submitVerification(tx, { profileId: profile.id, userId: profile.user_id, kind, papers, at })
    if (!outcome) continue
    const decision = 'reason' in outcome ? ({ status: 'rejected', ...outcome } as const) : ({ status: 'approved', reason: '' } as const)
    await decideVerification(tx, id, { ...decision, userId: staff.user_id, at: new Date(at.getTime() + DAY_MS) })
  }
}

async function profileOf(tx: Tx, handle: string): Promise<ProfileRow> {
  return (await profileByName(tx, handle)) ?? raise('PROFILE_NOT_FOUND')
}

function statementOf({ name, display_name, country_id }: ProfileRow, kind: VerificationKind): Statement {
  if (kind === 'wealth') return { basis: 'net_worth', explanation: 'Statement of holdings of the last quarter.' }
  // A captain verifies an organization with their own documents.
  const fullName = name === 'greenworks' ? 'Julia Brandt' : display_name
  return { fullName, birthDate: '1984-06-17', documentType: 'id_card', documentCountry: country_id }
}

type Colour = readonly [red: number, green: number, blue: number]

const CARD: Colour = [244, 241, 232]
const EDGE: Colour = [169, 144, 90]
const DESK: Colour = [217, 212, 199]
const FACE: Colour = [138, 152, 166]
const GROUND: Colour = [201, 210, 216]
const INK: Colour = [91, 102, 117]

/** A sample identity card: lines in place of words, so that it needs no font. */
async function drawCard(): Promise<ReadFile> {
  const [width, height] = [640, 400]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), (y * width + x) * 3)
  const content = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer()
  return { name: 'card.webp', type: 'image/webp', content }
}

function colourAt(x: number, y: number): Colour {
  const within = (left: number, top: number, right: number, bottom: number) => x >= left && x < right && y >= top && y < bottom
  const disc = (left: number, top: number, radius: number) => (x - left) ** 2 + (y - top) ** 2 < radius ** 2
  if (!within(16, 16, 624, 384)) return DESK
  if (!within(20, 20, 620, 380) || within(44, 44, 270, 60)) return EDGE
  if (within(44, 84, 210, 274)) return disc(127, 154, 38) || disc(127, 276, 66) ? FACE : GROUND
  const isLine = [96, 132, 168, 204].some((top, place) => within(250, top, 550 - place * 44, top + 14))
  return isLine || within(44, 300, 596, 312) || within(44, 328, 596, 340) ? INK : CARD
}

function drawLetter(): ReadFile {
  const drawing = 'q 0.35 g 72 700 220 14 re f 72 660 440 8 re f 72 640 440 8 re f 72 620 300 8 re f 72 560 180 8 re f Q'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, place) => {
    const start = body.length
    body += `${place + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return { name: 'holdings.pdf', type: 'application/pdf', content: Buffer.from(body + table, 'latin1') }
}
