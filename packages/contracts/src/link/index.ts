import * as z from 'zod/mini'
import { endpoint } from '../http/index.ts'

export const link = {
  blockHeight: endpoint({
    method: 'GET',
    path: '/api/links/block_height/',
    access: 'public',
    summary: 'The height of the block chain, as last heard; null where none is configured or it could not be heard yet',
    reply: z.object({ height: z.nullable(z.int()) }),
  }),
}
