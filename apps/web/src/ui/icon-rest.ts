import checkBold from '@phosphor-icons/core/bold/check-bold.svg?raw'
import clockBold from '@phosphor-icons/core/bold/clock-bold.svg?raw'
import prohibitBold from '@phosphor-icons/core/bold/prohibit-bold.svg?raw'
import trendUpBold from '@phosphor-icons/core/bold/trend-up-bold.svg?raw'
import xBold from '@phosphor-icons/core/bold/x-bold.svg?raw'
import buildingsFill from '@phosphor-icons/core/fill/buildings-fill.svg?raw'
import chartBarFill from '@phosphor-icons/core/fill/chart-bar-fill.svg?raw'
import compassFill from '@phosphor-icons/core/fill/compass-fill.svg?raw'
import houseFill from '@phosphor-icons/core/fill/house-fill.svg?raw'
import plantFill from '@phosphor-icons/core/fill/plant-fill.svg?raw'
import pulseFill from '@phosphor-icons/core/fill/pulse-fill.svg?raw'
import pushPinFill from '@phosphor-icons/core/fill/push-pin-fill.svg?raw'
import sealCheckFill from '@phosphor-icons/core/fill/seal-check-fill.svg?raw'
import slidersHorizontalFill from '@phosphor-icons/core/fill/sliders-horizontal-fill.svg?raw'
import squaresFourFill from '@phosphor-icons/core/fill/squares-four-fill.svg?raw'
import starFill from '@phosphor-icons/core/fill/star-fill.svg?raw'
import storefrontFill from '@phosphor-icons/core/fill/storefront-fill.svg?raw'
import swapFill from '@phosphor-icons/core/fill/swap-fill.svg?raw'
import userCircleFill from '@phosphor-icons/core/fill/user-circle-fill.svg?raw'
import usersThreeFill from '@phosphor-icons/core/fill/users-three-fill.svg?raw'
import walletFill from '@phosphor-icons/core/fill/wallet-fill.svg?raw'
import wrenchFill from '@phosphor-icons/core/fill/wrench-fill.svg?raw'
import arrowClockwise from '@phosphor-icons/core/regular/arrow-clockwise.svg?raw'
import arrowCounterClockwise from '@phosphor-icons/core/regular/arrow-counter-clockwise.svg?raw'
import arrowLeft from '@phosphor-icons/core/regular/arrow-left.svg?raw'
import arrowUpRight from '@phosphor-icons/core/regular/arrow-up-right.svg?raw'
import arrowsLeftRight from '@phosphor-icons/core/regular/arrows-left-right.svg?raw'
import bellRinging from '@phosphor-icons/core/regular/bell-ringing.svg?raw'
import bell from '@phosphor-icons/core/regular/bell.svg?raw'
import bookmarkSimple from '@phosphor-icons/core/regular/bookmark-simple.svg?raw'
import buildings from '@phosphor-icons/core/regular/buildings.svg?raw'
import calendarBlank from '@phosphor-icons/core/regular/calendar-blank.svg?raw'
import calendarCheck from '@phosphor-icons/core/regular/calendar-check.svg?raw'
import camera from '@phosphor-icons/core/regular/camera.svg?raw'
import caretLeft from '@phosphor-icons/core/regular/caret-left.svg?raw'
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw'
import caretUp from '@phosphor-icons/core/regular/caret-up.svg?raw'
import chartBar from '@phosphor-icons/core/regular/chart-bar.svg?raw'
import chartDonut from '@phosphor-icons/core/regular/chart-donut.svg?raw'
import chartLineUp from '@phosphor-icons/core/regular/chart-line-up.svg?raw'
import chatCircleText from '@phosphor-icons/core/regular/chat-circle-text.svg?raw'
import circle from '@phosphor-icons/core/regular/circle.svg?raw'
import circleDashed from '@phosphor-icons/core/regular/circle-dashed.svg?raw'
import clockCountdown from '@phosphor-icons/core/regular/clock-countdown.svg?raw'
import clock from '@phosphor-icons/core/regular/clock.svg?raw'
import coins from '@phosphor-icons/core/regular/coins.svg?raw'
import compass from '@phosphor-icons/core/regular/compass.svg?raw'
import confetti from '@phosphor-icons/core/regular/confetti.svg?raw'
import cornersIn from '@phosphor-icons/core/regular/corners-in.svg?raw'
import cornersOut from '@phosphor-icons/core/regular/corners-out.svg?raw'
import crosshair from '@phosphor-icons/core/regular/crosshair.svg?raw'
import database from '@phosphor-icons/core/regular/database.svg?raw'
import desktop from '@phosphor-icons/core/regular/desktop.svg?raw'
import deviceMobile from '@phosphor-icons/core/regular/device-mobile.svg?raw'
import dotsSixVertical from '@phosphor-icons/core/regular/dots-six-vertical.svg?raw'
import dotsThreeVertical from '@phosphor-icons/core/regular/dots-three-vertical.svg?raw'
import dotsThree from '@phosphor-icons/core/regular/dots-three.svg?raw'
import downloadSimple from '@phosphor-icons/core/regular/download-simple.svg?raw'
import envelopeSimple from '@phosphor-icons/core/regular/envelope-simple.svg?raw'
import equals from '@phosphor-icons/core/regular/equals.svg?raw'
import fileText from '@phosphor-icons/core/regular/file-text.svg?raw'
import fingerprint from '@phosphor-icons/core/regular/fingerprint.svg?raw'
import flagBanner from '@phosphor-icons/core/regular/flag-banner.svg?raw'
import flame from '@phosphor-icons/core/regular/flame.svg?raw'
import flask from '@phosphor-icons/core/regular/flask.svg?raw'
import floppyDisk from '@phosphor-icons/core/regular/floppy-disk.svg?raw'
import funnel from '@phosphor-icons/core/regular/funnel.svg?raw'
import funnelSimple from '@phosphor-icons/core/regular/funnel-simple.svg?raw'
import gearSix from '@phosphor-icons/core/regular/gear-six.svg?raw'
import gift from '@phosphor-icons/core/regular/gift.svg?raw'
import handCoins from '@phosphor-icons/core/regular/hand-coins.svg?raw'
import handHeart from '@phosphor-icons/core/regular/hand-heart.svg?raw'
import handshake from '@phosphor-icons/core/regular/handshake.svg?raw'
import hourglass from '@phosphor-icons/core/regular/hourglass.svg?raw'
import house from '@phosphor-icons/core/regular/house.svg?raw'
import identificationCard from '@phosphor-icons/core/regular/identification-card.svg?raw'
import imageSquare from '@phosphor-icons/core/regular/image-square.svg?raw'
import key from '@phosphor-icons/core/regular/key.svg?raw'
import keyboard from '@phosphor-icons/core/regular/keyboard.svg?raw'
import listBullets from '@phosphor-icons/core/regular/list-bullets.svg?raw'
import lightning from '@phosphor-icons/core/regular/lightning.svg?raw'
import linkSimple from '@phosphor-icons/core/regular/link-simple.svg?raw'
import lockKey from '@phosphor-icons/core/regular/lock-key.svg?raw'
import lockSimple from '@phosphor-icons/core/regular/lock-simple.svg?raw'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import megaphone from '@phosphor-icons/core/regular/megaphone.svg?raw'
import minus from '@phosphor-icons/core/regular/minus.svg?raw'
import packageBox from '@phosphor-icons/core/regular/package.svg?raw'
import palette from '@phosphor-icons/core/regular/palette.svg?raw'
import paperPlaneTilt from '@phosphor-icons/core/regular/paper-plane-tilt.svg?raw'
import paypalLogo from '@phosphor-icons/core/regular/paypal-logo.svg?raw'
import password from '@phosphor-icons/core/regular/password.svg?raw'
import pause from '@phosphor-icons/core/regular/pause.svg?raw'
import percent from '@phosphor-icons/core/regular/percent.svg?raw'
import pencilSimple from '@phosphor-icons/core/regular/pencil-simple.svg?raw'
import play from '@phosphor-icons/core/regular/play.svg?raw'
import skipBack from '@phosphor-icons/core/regular/skip-back.svg?raw'
import skipForward from '@phosphor-icons/core/regular/skip-forward.svg?raw'
import plugs from '@phosphor-icons/core/regular/plugs.svg?raw'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import prohibit from '@phosphor-icons/core/regular/prohibit.svg?raw'
import pulse from '@phosphor-icons/core/regular/pulse.svg?raw'
import pushPin from '@phosphor-icons/core/regular/push-pin.svg?raw'
import qrCode from '@phosphor-icons/core/regular/qr-code.svg?raw'
import question from '@phosphor-icons/core/regular/question.svg?raw'
import rocketLaunch from '@phosphor-icons/core/regular/rocket-launch.svg?raw'
import scales from '@phosphor-icons/core/regular/scales.svg?raw'
import scroll from '@phosphor-icons/core/regular/scroll.svg?raw'
import sealCheck from '@phosphor-icons/core/regular/seal-check.svg?raw'
import shareNetwork from '@phosphor-icons/core/regular/share-network.svg?raw'
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw'
import signOut from '@phosphor-icons/core/regular/sign-out.svg?raw'
import signature from '@phosphor-icons/core/regular/signature.svg?raw'
import slidersHorizontal from '@phosphor-icons/core/regular/sliders-horizontal.svg?raw'
import speakerHigh from '@phosphor-icons/core/regular/speaker-high.svg?raw'
import speakerSlash from '@phosphor-icons/core/regular/speaker-slash.svg?raw'
import squaresFour from '@phosphor-icons/core/regular/squares-four.svg?raw'
import star from '@phosphor-icons/core/regular/star.svg?raw'
import storefront from '@phosphor-icons/core/regular/storefront.svg?raw'
import tag from '@phosphor-icons/core/regular/tag.svg?raw'
import target from '@phosphor-icons/core/regular/target.svg?raw'
import ticket from '@phosphor-icons/core/regular/ticket.svg?raw'
import translate from '@phosphor-icons/core/regular/translate.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import tray from '@phosphor-icons/core/regular/tray.svg?raw'
import trendUp from '@phosphor-icons/core/regular/trend-up.svg?raw'
import uploadSimple from '@phosphor-icons/core/regular/upload-simple.svg?raw'
import userCircle from '@phosphor-icons/core/regular/user-circle.svg?raw'
import userMinus from '@phosphor-icons/core/regular/user-minus.svg?raw'
import userPlus from '@phosphor-icons/core/regular/user-plus.svg?raw'
import userSwitch from '@phosphor-icons/core/regular/user-switch.svg?raw'
import user from '@phosphor-icons/core/regular/user.svg?raw'
import usersThree from '@phosphor-icons/core/regular/users-three.svg?raw'
import users from '@phosphor-icons/core/regular/users.svg?raw'
import warning from '@phosphor-icons/core/regular/warning.svg?raw'
import wrench from '@phosphor-icons/core/regular/wrench.svg?raw'

/** Every other icon of the product; loaded once, when a page first needs one of them. */
export const REST_ICONS = {
  'arrow-clockwise': arrowClockwise,
  'arrow-counter-clockwise': arrowCounterClockwise,
  'arrow-left': arrowLeft,
  'arrow-up-right': arrowUpRight,
  'arrows-left-right': arrowsLeftRight,
  bell,
  'bell-ringing': bellRinging,
  'bookmark-simple': bookmarkSimple,
  buildings,
  'buildings-fill': buildingsFill,
  'calendar-blank': calendarBlank,
  'calendar-check': calendarCheck,
  camera,
  'caret-left': caretLeft,
  'caret-right': caretRight,
  'caret-up': caretUp,
  'chart-bar': chartBar,
  'chart-bar-fill': chartBarFill,
  'chart-donut': chartDonut,
  'chart-line-up': chartLineUp,
  'chat-circle-text': chatCircleText,
  'check-bold': checkBold,
  circle,
  'circle-dashed': circleDashed,
  equals,
  clock,
  'clock-bold': clockBold,
  'clock-countdown': clockCountdown,
  coins,
  compass,
  'compass-fill': compassFill,
  confetti,
  'corners-in': cornersIn,
  'corners-out': cornersOut,
  crosshair,
  database,
  desktop,
  'device-mobile': deviceMobile,
  'dots-six-vertical': dotsSixVertical,
  'dots-three': dotsThree,
  'dots-three-vertical': dotsThreeVertical,
  'download-simple': downloadSimple,
  'envelope-simple': envelopeSimple,
  'file-text': fileText,
  fingerprint,
  'flag-banner': flagBanner,
  flame,
  flask,
  'floppy-disk': floppyDisk,
  funnel,
  'funnel-simple': funnelSimple,
  'gear-six': gearSix,
  gift,
  'hand-coins': handCoins,
  'hand-heart': handHeart,
  handshake,
  hourglass,
  house,
  'house-fill': houseFill,
  'identification-card': identificationCard,
  'image-square': imageSquare,
  key,
  keyboard,
  'list-bullets': listBullets,
  lightning,
  'link-simple': linkSimple,
  'lock-key': lockKey,
  'lock-simple': lockSimple,
  'map-pin': mapPin,
  megaphone,
  minus,
  package: packageBox,
  palette,
  'paper-plane-tilt': paperPlaneTilt,
  'paypal-logo': paypalLogo,
  password,
  pause,
  percent,
  'pencil-simple': pencilSimple,
  'plant-fill': plantFill,
  play,
  'skip-back': skipBack,
  'skip-forward': skipForward,
  plugs,
  plus,
  prohibit,
  'prohibit-bold': prohibitBold,
  pulse,
  'pulse-fill': pulseFill,
  'push-pin': pushPin,
  'push-pin-fill': pushPinFill,
  'qr-code': qrCode,
  question,
  'rocket-launch': rocketLaunch,
  scales,
  scroll,
  'seal-check': sealCheck,
  'seal-check-fill': sealCheckFill,
  'share-network': shareNetwork,
  'shield-check': shieldCheck,
  'sign-out': signOut,
  signature,
  'sliders-horizontal': slidersHorizontal,
  'sliders-horizontal-fill': slidersHorizontalFill,
  'speaker-high': speakerHigh,
  'speaker-slash': speakerSlash,
  'squares-four': squaresFour,
  'squares-four-fill': squaresFourFill,
  star,
  'star-fill': starFill,
  storefront,
  'storefront-fill': storefrontFill,
  'swap-fill': swapFill,
  tag,
  target,
  ticket,
  translate,
  trash,
  tray,
  'trend-up': trendUp,
  'trend-up-bold': trendUpBold,
  'upload-simple': uploadSimple,
  user,
  'user-circle': userCircle,
  'user-circle-fill': userCircleFill,
  'user-minus': userMinus,
  'user-plus': userPlus,
  'user-switch': userSwitch,
  users,
  'users-three': usersThree,
  'users-three-fill': usersThreeFill,
  'wallet-fill': walletFill,
  warning,
  wrench,
  'wrench-fill': wrenchFill,
  'x-bold': xBold,
} as const
