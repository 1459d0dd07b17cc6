import { verification } from '@bourse/contracts/verification'
import { isReason } from '@bourse/domain/verification'
import type { FastifyRequest } from 'fastify'
import { visitOf, writeAudit } from '#features/session'
import type { Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { decideVerification } from './decide-verification.ts'
import { decryptContent, decryptName, decryptStatement } from './encrypted-documents.ts'
import { presentVerification } from './present.ts'
import { countPending, fileOf, filesOf, listVerifications, verificationById } from './verifications.ts'

/** The queue for staff. Every view of submitted data is logged before it is shown (DEF-042). */
export function staffRoutes(http: Http, secrets: Secrets): void {
  http.read(verification.staffList, async ({ tx, query }) => {
    const { rows, next } = await listVerifications(tx, query)
    return { items: rows.map(presentVerification), next, waitingCount: await countPending(tx) }
  })

  http.read(verification.staffRead, async ({ tx, caller, params, request }) => {
    const found = (await verificationById(tx, BigInt(params.id))) ?? raise('VERIFICATION_NOT_FOUND')
    await note(tx, caller, request, 'verification.read', found.verification_id)
    const files = await filesOf(tx, found.verification_id)
    return {
      ...presentVerification(found),
      statement: decryptStatement(secrets, found.sealed_statement),
      isOwn: found.user_id === caller.userId || found.captain_user_id === caller.userId,
      files: files.map((file) => ({
        id: String(file.id),
        name: decryptName(secrets, file.sealed_name),
        mediaType: file.media_type,
        size: file.size,
      })),
    }
  })

  http.read(verification.staffFile, async ({ tx, caller, params, request }) => {
    const id = BigInt(params.id)
    const file = (await fileOf(tx, id, BigInt(params.fileId))) ?? raise('VERIFICATION_NOT_FOUND')
    await note(tx, caller, request, 'verification.file_read', id, { file: params.fileId })
    return {
      name: decryptName(secrets, file.sealed_name),
      mediaType: file.media_type,
      content: decryptContent(secrets, file.sealed).toString('base64'),
    }
  })

  http.write(verification.staffDecide, async ({ tx, caller, params, body, request }) => {
    const status = body.decision === 'approve' ? 'approved' : 'rejected'
    const reason = status === 'rejected' ? (body.reason ?? '') : ''
    if (status === 'rejected' && !isReason(reason)) raise('INVALID', { reason: ['fields.reason'] })
    const id = BigInt(params.id)
    const decided = await decideVerification(tx, id, { status, reason, userId: caller.userId })
    await note(tx, caller, request, `verification.${status}`, id)
    return presentVerification(decided)
  })
}

async function note(tx: Tx, { userId }: Caller, request: FastifyRequest, action: string, id: bigint, data?: object): Promise<void> {
  await writeAudit(tx, { userId, action, subject: `verification:${id}`, address: visitOf(request).address, ...(data && { data }) })
}
