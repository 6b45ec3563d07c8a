import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { gatewayDeliveries } from './gateway-deliveries.journey.ts';
import { mobileMoneyDeliveries } from './mobile-money-deliveries.journey.ts';
import { unprovenDeliveries } from './unproven-deliveries.journey.ts';

describeOnPostgres('deliveries of mobile money', mobileMoneyDeliveries);
describeOnPostgres('deliveries of the gateway', gatewayDeliveries);
describeOnPostgres('deliveries that nothing proves', unprovenDeliveries);
