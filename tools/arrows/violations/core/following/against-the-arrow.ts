import '@uplift/core/replication';
