import { ENDINGS } from './notification.ts';
import type { SimulatedCompany } from '../company.ts';
import { startIremboPaySimulator } from './irembopay-simulator.ts';

const paymentAccount = 'TST-RWF';
const productCode = 'PC-0000000001';

/** The simulated IremboPay. */
export const company: SimulatedCompany = {
  start: ({ secretOf, apiUrl, ...common }) =>
    startIremboPaySimulator({
      ...common,
      credentials: { secretKey: secretOf('IREMBOPAY_SECRET_KEY'), paymentAccount, productCode },
      notificationUrl: () => {
        const url = apiUrl();
        return url === undefined ? undefined : `${url}/api/webhooks/irembopay`;
      },
    }),
  endings: ENDINGS,
  proofs: (secretOf) => ({ irembopaySecretKey: secretOf('IREMBOPAY_SECRET_KEY') }),
  environment: ({ secretOf, baseUrl }) => ({
    IREMBOPAY_BASE_URL: baseUrl,
    IREMBOPAY_SECRET_KEY: secretOf('IREMBOPAY_SECRET_KEY'),
    IREMBOPAY_PAYMENT_ACCOUNT: paymentAccount,
    IREMBOPAY_PRODUCT_CODE: productCode,
    IREMBOPAY_API_VERSION: '2',
    IREMBOPAY_METHODS: 'momo_alpha,momo_beta,card',
    IREMBOPAY_PAGE_HOSTS: URL.parse(baseUrl)?.host ?? '',
  }),
};
