/** Opens the pages of the operator, which ask everybody for it behind a proxy. */
export const OPERATOR_TOKEN = 'the token of the operator'
export const asOperator = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } }
