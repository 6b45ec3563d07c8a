import type { Method } from '../simulator.ts';
import type { PawaPayPositions } from './switches.ts';

export interface Network {
  readonly provider: string;
  readonly displayName: string;
  readonly method: Method;
  readonly isOpen: boolean;
  /** Matches the first digits of a phone number with country code. */
  readonly prefix: RegExp;
}

/** The mobile networks in Rwanda that offer wallets. */
export const networksOf = ({ airtelName, mtn, airtel }: PawaPayPositions): readonly Network[] => [
  {
    provider: 'MTN_MOMO_RWA',
    displayName: 'MTN',
    method: 'momo_alpha',
    isOpen: mtn === 'OPERATIONAL',
    prefix: /^2507[89]/,
  },
  {
    provider: airtelName,
    displayName: 'Airtel',
    method: 'momo_beta',
    isOpen: airtel === 'OPERATIONAL',
    prefix: /^2507[23]/,
  },
];
