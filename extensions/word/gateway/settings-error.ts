import type { GatewaySettingName } from './gateway-settings-table.ts';

/** A setting of the gateway that cannot be used. The message never quotes its value. */
export class SettingsError extends Error {
  readonly setting: GatewaySettingName;

  constructor(setting: GatewaySettingName, sentence: string) {
    super(`${setting}: ${sentence}`);
    this.name = 'SettingsError';
    this.setting = setting;
  }
}
