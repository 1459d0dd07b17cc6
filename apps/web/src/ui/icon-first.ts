import arrowRight from '@phosphor-icons/core/regular/arrow-right.svg?raw'
import arrowUpRightBold from '@phosphor-icons/core/bold/arrow-up-right-bold.svg?raw'
import bank from '@phosphor-icons/core/regular/bank.svg?raw'
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw'
import check from '@phosphor-icons/core/regular/check.svg?raw'
import copy from '@phosphor-icons/core/regular/copy.svg?raw'
import currencyBtcBold from '@phosphor-icons/core/bold/currency-btc-bold.svg?raw'
import eye from '@phosphor-icons/core/regular/eye.svg?raw'
import eyeSlash from '@phosphor-icons/core/regular/eye-slash.svg?raw'
import globeSimple from '@phosphor-icons/core/regular/globe-simple.svg?raw'
import info from '@phosphor-icons/core/regular/info.svg?raw'
import list from '@phosphor-icons/core/regular/list.svg?raw'
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw'
import moon from '@phosphor-icons/core/regular/moon.svg?raw'
import plant from '@phosphor-icons/core/regular/plant.svg?raw'
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw'
import sun from '@phosphor-icons/core/regular/sun.svg?raw'
import swap from '@phosphor-icons/core/regular/swap.svg?raw'
import wallet from '@phosphor-icons/core/regular/wallet.svg?raw'
import warningCircle from '@phosphor-icons/core/regular/warning-circle.svg?raw'
import x from '@phosphor-icons/core/regular/x.svg?raw'

/** The icons of the public pages: part of the first load, so the table stays short. */
export const FIRST_ICONS = {
  'arrow-right': arrowRight,
  'arrow-up-right-bold': arrowUpRightBold,
  bank,
  'caret-down': caretDown,
  check,
  copy,
  'currency-btc-bold': currencyBtcBold,
  eye,
  'eye-slash': eyeSlash,
  'globe-simple': globeSimple,
  info,
  list,
  'magnifying-glass': magnifyingGlass,
  moon,
  plant,
  receipt,
  sun,
  swap,
  wallet,
  'warning-circle': warningCircle,
  x,
} as const
