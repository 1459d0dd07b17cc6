import { fieldFault } from '#platform/field-faults'

/** The server's texts by field; a change names its fields below `terms`. */
export function fieldFaults(error: unknown): (...fields: string[]) => string | undefined {
  return (...fields) => fieldFault(error, ...fields.flatMap((field) => [field, `terms.${field}`]))
}
