export {
  checkVariable,
  KNOWN_VARIABLES,
  type KnownVariable,
  knownVariable,
  takesTwo,
  type VariableFault,
  type VariableKind,
} from './known.ts'
