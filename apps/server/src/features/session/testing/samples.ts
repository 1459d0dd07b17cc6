import { randomUUID } from 'node:crypto'
import { session } from '@bourse/contracts/session'
import { sql } from '#platform/db'
import { PASSWORD } from '../../../testing/password.ts'
import { inserted, newest, type Samples } from '../../../testing/permissions/sample.ts'

export const samples: Samples = {
  made: [
    {
      prefix: '/api/security/keys/:id/',
      async make({ api, owner, handle }) {
        await (await api()).call(session.addApiKey, { body: { name: 'sample', scopes: ['read'], password: PASSWORD } })
        return newest(owner, handle, 'api_keys')
      },
    },
    {
      prefix: '/api/security/sessions/:id/',
      async make({ signIn, owner, handle }) {
        await signIn()
        return newest(owner, handle, 'sessions')
      },
    },
    {
      // A real one needs an authenticator; who may remove it does not depend on what is in it.
      prefix: '/api/security/passkeys/:id/',
      make: ({ owner, handle }) =>
        inserted(
          owner,
          sql`insert into passkeys (user_id, credential_id, public_key, counter, name)
            select user_id, ${randomUUID()}, '\\x00', 0, 'sample' from profiles where name = ${handle} returning id::text`,
        ),
    },
  ],
}
