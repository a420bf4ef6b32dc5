import '@mantine/core/styles/default-css-variables.css';
import './fonts.css';
import './tokens.css';
import './mantine-bridge.css';
import './base.css';
