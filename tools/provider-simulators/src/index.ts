export { type Ending, SHARED_ENDINGS } from './charges/endings.ts';
export type { CompanyOptions, Reached, SecretOf, SimulatedCompany } from './company.ts';
export type { GatewayCredentials, GatewayKeys } from './gateway/credentials.ts';
export type { GatewayOptions, GatewaySimulator } from './gateway/gateway-simulator.ts';
export {
  type IremboPayCredentials,
  type IremboPayOptions,
  type IremboPaySimulator,
  startIremboPaySimulator,
} from './irembopay/irembopay-simulator.ts';
export {
  makeMobileMoneyKeys,
  type MobileMoneyCredentials,
  type MobileMoneyKeys,
} from './mobile-money/credentials.ts';
export type { MobileMoneyOptions, MobileMoneySimulator } from './mobile-money/mobile-money-simulator.ts';
export {
  type PawaPayCredentials,
  type PawaPayOptions,
  type PawaPaySimulator,
  startPawaPaySimulator,
} from './pawapay/pawapay-simulator.ts';
export type {
  CallbackKind,
  CallbackPlan,
  CallbackView,
  ChargeView,
  CommonOptions,
  Decision,
  JournalEntry,
  Method,
  ProviderName,
  Script,
  SignatureHeader,
  Simulator,
  SimulatorClock,
  SimulatorStore,
  Submit,
  VerdictStatus,
} from './simulator.ts';
export { startSimulator } from './start-simulator.ts';
export { makeSwitches, type Positions, type Switches, type SwitchTable } from './switches.ts';
