/** How often the wizard asks, and for how long it goes on asking. */
export const progressEveryMs = 2_000;
export const resultEveryMs = 1_000;
export const resultMaxTries = 900;
export const validationRefreshEveryTries = 60;
export const scopingRefreshEveryTries = 30;
export const leaveAfterSubmitMs = 1_500;
export const leaveAfterRefusalMs = 2_000;
