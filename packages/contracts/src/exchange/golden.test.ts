import { readdirSync, readFileSync } from 'node:fs'
import { type DescField, type DescMessage, fromBinary, fromJson, type JsonObject, toBinary, toJson } from '@bufbuild/protobuf'
import { depthChecksum } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import { file_exchange_messages } from '../generated/exchange/messages_pb.ts'
import { decode, FrameSchema } from '../messages/index.ts'
import { readInbound } from './topics.ts'

interface Golden {
  message: string
  note: string
  /** Of the broker; a frame has a subject of the market-data socket instead. */
  topic?: string
  subject?: string
  /** The message as protobuf's JSON: 64-bit numbers are texts, and fields without a value are left out. */
  json: JsonObject
  hex: string
}

const FOLDER = new URL('./golden/', import.meta.url)
const GOLDEN = readdirSync(FOLDER).map((file) => [file, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Golden] as const)
const SCHEMAS = new Map(file_exchange_messages.messages.map((schema) => [schema.name, schema]))

function schemaOf({ message }: Golden): DescMessage {
  return SCHEMAS.get(message) ?? expect.fail(`there is no message ${message}`)
}

describe('[RT-08] an example of a message', () => {
  test.each(GOLDEN)('%s: its bytes are read as its JSON, and its JSON is written as its bytes', (_file, golden) => {
    const schema = schemaOf(golden)
    const bytes = Buffer.from(golden.hex, 'hex')
    expect(toJson(schema, fromBinary(schema, bytes))).toEqual(golden.json)
    expect(Buffer.from(toBinary(schema, fromJson(schema, golden.json))).toString('hex')).toBe(golden.hex)
    expect(golden.note).toMatch(/\.$/)
  })

  test.each(GOLDEN)('%s: where it is sent is a place for such a message', (_file, { message, topic, subject, json }) => {
    if (message === 'Frame') expect([subject, topic]).toEqual([json['subject'], undefined])
    else expect(topic?.split('/')[0]).toBe(KIND[message])
    const inbound = ['NewOrder', 'AmendRequest', 'CancelRequest', 'CheckIn'].includes(message)
    expect(readInbound(topic ?? '')?.kind).toBe(inbound ? KIND[message] : undefined)
  })

  test('there is one of every message, within another one at least, and of every kind of frame', () => {
    const shown = new Set<string>()
    for (const [, golden] of GOLDEN) collect(schemaOf(golden), golden.json, shown)
    expect([...SCHEMAS.keys()].filter((name) => !shown.has(name))).toEqual([])
    const frames = GOLDEN.flatMap(([, { message, hex }]) => (message === 'Frame' ? decode(FrameSchema, Buffer.from(hex, 'hex')) : []))
    const kinds = FrameSchema.oneofs.flatMap(({ fields }) => fields.map(({ localName }) => localName))
    expect(kinds.filter((kind) => !frames.some((frame) => frame?.body.case === kind))).toEqual([])
  })

  test('the checksum of the book is the one that the rule gives', () => {
    const [, { hex }] = GOLDEN.find(([file]) => file === 'frame-depth-snapshot.json') ?? expect.fail('it is missing')
    const frame = decode(FrameSchema, Buffer.from(hex, 'hex'))
    if (frame?.body.case !== 'depth') return expect.fail('it is no depth')
    const [bids, asks] = [frame.body.value.bids, frame.body.value.asks].map((levels) =>
      levels.map(({ price, quantity }) => ({ price: Number(price), quantity: Number(quantity) })),
    )
    expect(frame.checksum).toBe(depthChecksum(bids ?? [], asks ?? []))
  })
})

/** The first level of the topic of each message that has one. */
const KIND: Readonly<Record<string, string>> = {
  NewOrder: 'order',
  AmendRequest: 'amend',
  CancelRequest: 'cancel',
  CheckIn: 'alive',
  Action: 'action',
  OrderStatus: 'order_status',
  CancelStatus: 'cancel_status',
  TimerStatus: 'alive_status',
  QueuePlaces: 'queue_place',
  Position: 'position',
  Notification: 'notification',
  TicketSignal: 'ticket',
  MarketNews: 'feed',
}

function collect(schema: DescMessage, json: JsonObject, shown: Set<string>): void {
  shown.add(schema.name)
  for (const field of schema.fields) {
    const within = messageOf(field)
    const value = json[field.jsonName]
    if (within && value !== undefined && value !== null)
      for (const one of Array.isArray(value) ? value : [value]) collect(within, one as JsonObject, shown)
  }
}

function messageOf(field: DescField): DescMessage | undefined {
  if (field.fieldKind === 'message') return field.message
  return field.fieldKind === 'list' && field.listKind === 'message' ? field.message : undefined
}
