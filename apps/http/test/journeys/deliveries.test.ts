import { describeOnMemory } from '../support/describe-on-memory.ts';
import { gatewayDeliveries } from './gateway-deliveries.journey.ts';
import { mobileMoneyDeliveries } from './mobile-money-deliveries.journey.ts';
import { unprovenDeliveries } from './unproven-deliveries.journey.ts';

describeOnMemory('deliveries of mobile money', mobileMoneyDeliveries);
describeOnMemory('deliveries of the gateway', gatewayDeliveries);
describeOnMemory('deliveries that nothing proves', unprovenDeliveries);
