import { campoLobos } from './properties/campo-lobos.ts'
import { casaPalermo } from './properties/casa-palermo.ts'
import { darsena } from './properties/darsena.ts'
import type { DemoProperty } from './properties/demo-property.ts'
import { faroSur } from './properties/faro-sur.ts'
import { huertaDelta } from './properties/huerta-delta.ts'
import { navePoblenou } from './properties/nave-poblenou.ts'
import { olivarNorte } from './properties/olivar-norte.ts'
import { pasajeRivarola } from './properties/pasaje-rivarola.ts'
import { solarChaco } from './properties/solar-chaco.ts'
import { vinaTupungato } from './properties/vina-tupungato.ts'

/** Offers open, closing soon, short of their minimum, sold out, missed and coming; two need authorization. */
export const PROPERTIES: readonly DemoProperty[] = [
  casaPalermo,
  pasajeRivarola,
  olivarNorte,
  huertaDelta,
  vinaTupungato,
  campoLobos,
  faroSur,
  darsena,
  navePoblenou,
  solarChaco,
]
