/** The stock MQTT client, for programs outside this package. */
export { connect, type MqttClient } from 'mqtt'
