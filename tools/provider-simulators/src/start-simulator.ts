import {
  type GatewayOptions,
  type GatewaySimulator,
  startGatewaySimulator,
} from './gateway/gateway-simulator.ts';
import {
  type MobileMoneyOptions,
  type MobileMoneySimulator,
  startMobileMoneySimulator,
} from './mobile-money/mobile-money-simulator.ts';

/**
 * Starts a simulator of mobile money or the gateway on loopback.
 * @throws Error with a clear sentence if an option or the store is unusable. Also throws the listener's error, such as
 * EADDRINUSE.
 */
export function startSimulator(options: MobileMoneyOptions): Promise<MobileMoneySimulator>;
export function startSimulator(options: GatewayOptions): Promise<GatewaySimulator>;
export function startSimulator(
  options: MobileMoneyOptions | GatewayOptions,
): Promise<MobileMoneySimulator | GatewaySimulator>;
export function startSimulator(
  options: MobileMoneyOptions | GatewayOptions,
): Promise<MobileMoneySimulator | GatewaySimulator> {
  switch (options.provider) {
    case 'mobile-money':
      return startMobileMoneySimulator(options);
    case 'gateway':
      return startGatewaySimulator(options);
    default:
      return options satisfies never;
  }
}
