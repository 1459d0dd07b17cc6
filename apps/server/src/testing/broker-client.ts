import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { onTestFinished } from 'vitest'

interface Credentials extends IClientOptions {
  userId: bigint
  password: string
}

/** A user's connection to the broker, as a page makes it; it is closed after the test. */
export async function connectBroker(url: string, { userId, password, ...options }: Credentials): Promise<MqttClient> {
  const usual = { path: '/ws', username: String(userId), password, protocolVersion: 4, reconnectPeriod: 0 } as const
  const client = await connectAsync(url.replace(/^http/, 'ws'), { ...usual, ...options })
  client.on('error', () => {})
  onTestFinished(() => client.endAsync(true))
  return client
}
