import * as z from 'zod/mini'
import { amountRaw, amountText, assetCode, endpoint, flag, id, moment, named, note } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { personReply } from '../profile/index.ts'

export const PAYMENT_LINK_STATUSES = ['open', 'paid', 'closed', 'expired'] as const

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, 'fields.invalid'))

/** A payment link as its maker sees it. Quantities are raw units; a link without a quantity accepts any amount. */
const paymentLinkReply = named('PaymentLink', {
  id: z.string(),
  token: z.string(),
  asset: z.string(),
  quantity: z.nullable(amountRaw),
  note: z.string(),
  isSingleUse: z.boolean(),
  status: z.enum(PAYMENT_LINK_STATUSES),
  paidCount: z.int(),
  /** The total paid through it, raw units. */
  paidTotal: amountRaw,
  expiresAt: z.nullable(z.int()),
  createdAt: z.int(),
})
export type PaymentLinkReply = z.infer<typeof paymentLinkReply>

/** A shareable request that anyone with its address can pay (DEF-068). */
export const paymentLinkCalls = {
  makePaymentLink: endpoint({
    method: 'POST',
    path: '/api/payment-links/',
    access: 'user',
    keyed: true,
    summary: 'Create a payment link',
    status: 201,
    body: z.object({
      asset: assetCode,
      quantity: z.optional(amountText),
      note,
      isSingleUse: z._default(flag, true),
      expiresAt: z.optional(moment),
    }),
    reply: paymentLinkReply,
  }),
  paymentLinks: endpoint({
    method: 'GET',
    path: '/api/payment-links/',
    access: 'user',
    summary: 'List the payment links of the active profile, newest first',
    query: listQuery(25, 100),
    reply: listReply(paymentLinkReply),
  }),
  closePaymentLink: endpoint({
    method: 'DELETE',
    path: '/api/payment-links/:id/',
    access: 'user',
    inMaintenance: 'protects',
    summary: 'Close a payment link; payments received are kept',
    params: z.object({ id }),
    reply: paymentLinkReply,
  }),
  /** What a payer sees, signed in or not. */
  readPaymentLink: endpoint({
    method: 'GET',
    path: '/api/pay/:token/',
    access: 'public',
    summary: 'Get what a payment link asks for, and for whom',
    params: z.object({ token }),
    reply: z.object({
      payee: z.omit(personReply, { id: true }),
      asset: z.object({
        code: z.string(),
        name: z.string(),
        names: z.record(z.string(), z.string()),
        decimals: z.int(),
        decimalsMin: z.int(),
      }),
      quantity: z.nullable(amountRaw),
      note: z.string(),
      status: z.enum(PAYMENT_LINK_STATUSES),
      expiresAt: z.nullable(z.int()),
      /** Whether the link belongs to the calling profile. */
      isOwn: z.boolean(),
    }),
  }),
  payByLink: endpoint({
    method: 'POST',
    path: '/api/pay/:token/',
    access: 'user',
    summary: 'Pay a payment link',
    status: 201,
    params: z.object({ token }),
    /** Required where the link leaves the amount open; otherwise it must be the link's amount. */
    body: z.object({ quantity: z.optional(amountText), note }),
    example: { quantity: '12.50', note: 'Thank you' },
    reply: z.object({ transferId: z.string(), asset: z.string(), quantity: amountRaw }),
    money: true,
  }),
}
