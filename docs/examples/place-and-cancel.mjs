/**
 * Signs in to the broker, places an order that rests in the book, cancels it, and shows every message on the way. Uses nothing of
 * the product but messages.proto: a stock MQTT client, a stock protobuf library, and buf to read the schema.
 *
 *   BOURSE_USER=7 BOURSE_PROFILE=70 BOURSE_POCKET=700 BOURSE_PASSWORD=bk_… BOURSE_MARKET=LBTC-LUSD node docs/examples/place-and-cancel.mjs
 *
 * BOURSE_MQTT is the broker's address (ws://localhost:15675/ws). BOURSE_SIDE, BOURSE_PRICE (ticks) and BOURSE_QUANTITY (lots)
 * are BUY, 1 and 1: the lowest bid there can be. Ends with 0 when the order was open and then canceled.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { create, createFileRegistry, fromBinary, toBinary, toJsonString } from '@bufbuild/protobuf'
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt'
import mqtt from 'mqtt'

const ROOT = join(import.meta.dirname, '../..')
const PATIENCE_MS = 15_000

const env = process.env
const user = needed('BOURSE_USER')
const profile = needed('BOURSE_PROFILE')
const pocket = needed('BOURSE_POCKET')
const market = needed('BOURSE_MARKET')

const schema = readSchema(join(ROOT, 'packages/contracts/src/exchange/messages.proto'))
const [NewOrder, CancelRequest, Action, OrderStatus, CancelStatus] = [
  'NewOrder',
  'CancelRequest',
  'Action',
  'OrderStatus',
  'CancelStatus',
].map((name) => schema.getMessage(`bourse.exchange.${name}`))
const OrderCode = schema.getEnum('bourse.exchange.OrderCode')
const CancelCode = schema.getEnum('bourse.exchange.CancelCode')
const valueOf = (type, name) => type.values.find((value) => value.name === name).number

setTimeout(() => fail('nothing more came within 15 s'), PATIENCE_MS).unref()

const client = mqtt.connect(env.BOURSE_MQTT ?? 'ws://localhost:15675/ws', {
  protocolVersion: 4,
  username: user,
  clientId: `${user}-${randomUUID()}`,
  password: needed('BOURSE_PASSWORD'),
  keepalive: 30,
  reconnectPeriod: 0,
})
client.on('error', (error) => fail(`the broker refused: ${error.message}`))
client.on('close', () => fail('the connection was lost'))

const statuses = messageQueue()
const cancels = messageQueue()
client.on('message', (topic, payload) => {
  const kind = topic.split('/')[0]
  const [type, room] = { action: [Action], order_status: [OrderStatus, statuses], cancel_status: [CancelStatus, cancels] }[kind] ?? []
  if (!type) return
  const message = fromBinary(type, payload)
  say(topic, type, message)
  room?.enter(message)
})

await client.subscribeAsync([`action/+/+/+/${pocket}`, `order_status/+/+/+/${pocket}`, `cancel_status/+/${user}/+/+`], { qos: 1 })

// The client order id: sending the same order again under it is safe, whatever happened to the first.
const clOrdId = `example-${randomUUID()}`
await send(`order/${market}/${user}/${profile}/${pocket}`, NewOrder, {
  clOrdId,
  side: valueOf(schema.getEnum('bourse.exchange.Side'), env.BOURSE_SIDE ?? 'BUY'),
  orderType: valueOf(schema.getEnum('bourse.exchange.OrderType'), 'LIMIT'),
  price: BigInt(env.BOURSE_PRICE ?? 1),
  quantity: BigInt(env.BOURSE_QUANTITY ?? 1),
  postOnly: true,
})
const opened = await statuses.next((status) => status.clOrdId === clOrdId && status.code !== valueOf(OrderCode, 'PENDING'))
if (opened.code !== valueOf(OrderCode, 'OPEN')) fail(`the order was not opened: ${opened.reason}`)

const requestId = `example-${randomUUID()}`
await send(`cancel/${market}/${user}`, CancelRequest, {
  requestId,
  target: { case: 'clientKey', value: { pocketId: pocket, clOrdId } },
})
const answered = await cancels.next((status) => status.requestId === requestId && status.code !== valueOf(CancelCode, 'CANCEL_PENDING'))
if (answered.code !== valueOf(CancelCode, 'CANCEL_ACCEPTED')) fail(`the cancel was refused: ${answered.reason}`)
await statuses.next((status) => status.clOrdId === clOrdId && status.code === valueOf(OrderCode, 'CANCELED'))

client.removeAllListeners('close')
await client.endAsync()
print('The order was opened and canceled.')

/** QoS 1: resolves when the exchange has committed the message. */
async function send(topic, type, fields) {
  const message = create(type, fields)
  say(`→ ${topic}`, type, message)
  await client.publishAsync(topic, Buffer.from(toBinary(type, message)), { qos: 1 })
  print('  acknowledged')
}

function print(text) {
  process.stdout.write(`${text}\n`)
}

function say(topic, type, message) {
  print(`${topic} ${toJsonString(type, message, { registry: schema })}`)
}

/** Messages may arrive before they are awaited; each is kept until then. */
function messageQueue() {
  const seen = []
  let look = () => {}
  return {
    enter(message) {
      seen.push(message)
      look()
    },
    next: (fits) =>
      new Promise((resolve) => {
        look = () => {
          const found = seen.find(fits)
          if (found) resolve(found)
        }
        look()
      }),
  }
}

function readSchema(path) {
  const buf = join(ROOT, 'node_modules/.bin/buf')
  const descriptors = execFileSync(buf, ['build', path, '-o', '-#format=binpb'], { maxBuffer: 16 * 1024 * 1024 })
  return createFileRegistry(fromBinary(FileDescriptorSetSchema, descriptors))
}

function needed(name) {
  return env[name] ?? fail(`${name} is not set`)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
