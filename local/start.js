// `npm start`. The other program is loaded after the check, since old versions of Node can't parse it.
import './check-node.js';

import('./run-built.js');
