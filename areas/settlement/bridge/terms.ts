/** Where the bridge of a settlement's margin is looked at. */
export const bridgeScreen = '/consign/settlementBridge/index'
