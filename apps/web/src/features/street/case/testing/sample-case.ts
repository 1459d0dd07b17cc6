import type { CaseReply, StandingReply, TraderReply } from '@bourse/contracts/street'

const AT = Date.UTC(2026, 10, 10, 15, 20)
const HOUR_MS = 3_600_000

const standing: StandingReply = {
  score: 98.2,
  tickets: 58,
  completed: 56,
  people: 40,
  recent: 'ccccccccfcccccccccdc',
  acceptSeconds: 95,
  paySeconds: 1_260,
  releaseSeconds: 178,
  disputesLost: 1,
  ratingCount: 12,
  ratingAverage: 4.83,
}

function trader(id: string, name: string, displayName: string, of: Partial<StandingReply> = {}): TraderReply {
  return { id, name, displayName, photo: null, isVerified: true, profileType: 'PERSONAL', standing: { ...standing, ...of } }
}

/** Sofía says that she paid in two transfers; Mateo says that one of them came back. */
export function sampleCase(changes: Partial<CaseReply> = {}): CaseReply {
  const payer = trader('11', 'sofia', 'Sofía Luna')
  const seller = trader('12', 'mateo', 'Mateo Quiroga', { score: 96.4, tickets: 341, completed: 331 })
  return {
    id: '5',
    openedBy: 'taker',
    reason: 'I paid in two transfers because my bank has a daily limit. Both left my account.',
    status: 'open',
    openedAt: AT + 26 * HOUR_MS,
    ruleBy: AT + 74 * HOUR_MS,
    evidence: [
      piece('1', 'taker', 'Receipt, first transfer', '84000000', true, 'Name and reference match'),
      piece('2', 'taker', 'Receipt, second transfer', '68250000', false, 'Returned by the bank, 11 Nov'),
      piece('3', 'dealer', 'Statement, 10 to 11 Nov', '84000000', null, ''),
    ],
    ruling: null,
    effectiveAt: null,
    canAppeal: false,
    appealedBy: null,
    appealLapsed: null,
    judgesNeeded: 1,
    hasJudges: true,
    appealReason: '',
    accepts: { dealer: false, taker: false },
    ticket: {
      id: '4812',
      side: 'buy',
      status: 'shipped',
      handling: 'escrow',
      base: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
      quote: { code: 'LARS', decimals: 2, decimalsMin: 2 },
      currency: 'ARS',
      quantity: '1450000000',
      price: '105000',
      cost: '152250000',
      feePpm: 1_000,
      method: 'bank_transfer',
      variant: 'cbu',
      reference: 'BRS 4812',
      shipmentBank: 'Banco Nación',
      shipmentReference: '0087 1101 7',
      instructions: '',
    },
    payer: { seat: 'taker', trader: payer, standing: payer.standing, nameCheck: 'same', sanction: null },
    seller: { seat: 'dealer', trader: seller, standing: seller.standing, nameCheck: 'different', sanction: null },
    claimed: { payer: '152250000', seller: '84000000' },
    proven: '800000000',
    hold: { id: '90213', amount: '1450000000', captured: '0', state: 'held' },
    ticketsBetween: 0,
    steps: [
      { kind: 'opened', by: 'taker', name: 'Sofía Luna', at: AT },
      { kind: 'accepted', by: 'dealer', name: 'Mateo Quiroga', at: AT + 240_000 },
      { kind: 'shipped', by: 'taker', name: 'Sofía Luna', at: AT + 3_000_000 },
      { kind: 'disputed', by: 'taker', name: 'Sofía Luna', at: AT + 26 * HOUR_MS },
      { kind: 'questioned', by: 'staff', name: 'Noa', at: AT + 43 * HOUR_MS },
    ],
    messages: [
      message('1', 'taker', 'Listo, en dos partes por el límite del banco.', AT + 3_060_000),
      message('2', 'dealer', 'Llegó solo la primera, 840.000. La otra no está.', AT + 18 * HOUR_MS),
      { ...message('3', 'taker', 'Mándame un WhatsApp al +54 9 11 5555 1234', AT + 19 * HOUR_MS), hasContact: true },
      message('4', 'staff', 'Can both of you send the statement of that day?', AT + 43 * HOUR_MS),
    ],
    rulings: [],
    canPropose: true,
    canSign: false,
    twoPersonsAbove: '1000000000',
    ...changes,
  }
}

function piece(id: string, seat: 'dealer' | 'taker', title: string, amount: string, isProven: boolean | null, finding: string) {
  return { id, seat, title, statement: '', amount, image: null, at: AT + 27 * HOUR_MS, isProven, finding }
}

function message(id: string, author: 'dealer' | 'taker' | 'staff', text: string, at: number) {
  return { id, author, text, phrase: null, image: null, hasContact: false, at }
}
